import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { usePagesAddress } from '../../parts/usePageAddress.ts';
import styles from './basicInfo.module.css';
import type { BasicInfoForm } from './basicInfoForm.ts';

const f = fieldsOf<BasicInfoForm>();

/** The number of characters of a title that search engines show, roughly. */
const shownInSearch = 60;

/** The field for the page title, with a live preview of how the browser tab and search results show it. */
export function PageTitleField({ control }: { control: Control<BasicInfoForm> }) {
  const { t, i18n } = useTranslation('meTranslation');
  const pages = usePagesAddress();
  const [name, pageTitle, slug] = useWatch({ control, name: ['name', 'pageTitle', 'slug'] });
  const title = pageTitle?.trim() || name;
  const { length } = [...title];
  const shown = length > shownInSearch ? `${[...title].slice(0, shownInSearch).join('').trimEnd()}…` : title;
  const count = formatNumber(length, i18n.language);
  return (
    <>
      <f.Text name="pageTitle" placeholder={name} help={t('basicInfo.pageTitleHelp')} wide />
      <figure className={styles.preview}>
        <figcaption>
          {t(length > shownInSearch ? 'basicInfo.titleLong' : 'basicInfo.titleLength', {
            count: length,
            length: count,
          })}
        </figcaption>
        <span>{`${pages}${slug}`}</span>
        <strong>{shown}</strong>
      </figure>
    </>
  );
}
