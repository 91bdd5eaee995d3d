import Button from '@mui/material/Button';
import { Copy, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useRemoveRow, useRows } from '@/data/index.ts';
import { StatusChip, useAttempt, useCopyText } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { singleUseLinks } from '../../contract/singleUseLinks.ts';
import styles from './share.module.css';

/** Lists and creates links for one booking each. */
export function SingleUseLinks({ schedulerId, slug }: { schedulerId: number; slug: string }) {
  const { t, i18n } = useTranslation('scheduler');
  const params = { schedulerId };
  const { rows } = useRows(singleUseLinks, { params, query: { perPage: 20 } });
  const create = useCreateRow(singleUseLinks, { params });
  const remove = useRemoveRow(singleUseLinks, { params });
  const attempt = useAttempt();
  const copy = useCopyText();
  return (
    <div>
      <span className={styles.label}>{t('links.title')}</span>
      <p className={styles.help}>{t('links.help')}</p>
      <Lines label={t('links.title')}>
        {rows.map((link) => {
          const createdAt = formatDateTime(new Date(link.createdAt), { locale: i18n.language, zone: viewerZone() });
          const address = new URL(`/book/${slug}?once=${link.token}`, window.location.origin).href;
          return (
            <Line key={link.id} title={link.note || t('links.made', { time: createdAt })}>
              <StatusChip tone={link.usedAt ? 'neutral' : 'ok'} label={t(link.usedAt ? 'links.used' : 'links.open')} />
              {!link.usedAt && (
                <RowIconButton
                  icon={Copy}
                  label={t('links.copy')}
                  onClick={() => void copy(address, t('share.copied'))}
                />
              )}
              <RowIconButton
                icon={Trash2}
                label={t('links.delete')}
                onClick={() =>
                  void attempt(() => remove.run({ id: link.id, version: link.version }), {
                    failed: t('links.notDeleted'),
                  })
                }
              />
            </Line>
          );
        })}
      </Lines>
      <Button size="small" onClick={() => void attempt(() => create.run({ note: '' }), { failed: t('links.notMade') })}>
        {t('links.new')}
      </Button>
    </div>
  );
}
