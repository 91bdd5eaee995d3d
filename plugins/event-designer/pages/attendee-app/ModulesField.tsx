import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { fieldsOf, ReorderableList, SwitchField } from '@/forms/index.ts';
import { type AppModule, type AppSettingValues, appIcons } from '../../contract/appSettings.ts';
import { ticketScope } from '../../contract/registrantSettings.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { moduleIcons } from './moduleIcons.ts';
import styles from './modules.module.css';

const f = fieldsOf<AppSettingValues>();

/** The modules of the app in their order, each with a switch. Opening one shows its other fields. */
export function ModulesField({ modules }: { modules: readonly AppModule[] }) {
  const { t } = useTranslation('meTranslation');
  const { control } = useFormContext<AppSettingValues>();
  const { move } = useFieldArray({ control, name: 'modules' });
  const [opened, setOpened] = useState<AppModule['key']>();
  const nameOf = ({ key, label }: AppModule) => label || t(`attendeeApp.module.${key}`);
  return (
    <div className={styles.modules}>
      <ReorderableList
        items={modules.map((module) => ({ ...module, id: module.key }))}
        label={t('attendeeApp.modules')}
        nameOf={nameOf}
        onMove={move}
      >
        {(module, index) => {
          const Icon = moduleIcons[module.icon];
          const isOpened = opened === module.key;
          return (
            <>
              <div className={styles.row} data-off={!module.isOn || undefined}>
                <Icon size={18} aria-hidden />
                <SwitchField<AppSettingValues> name={`modules.${index}.isOn`} label={nameOf(module)} />
                <RowIconButton
                  icon={Pencil}
                  label={t('attendeeApp.editModule', { name: nameOf(module) })}
                  aria-expanded={isOpened}
                  onClick={() => setOpened(isOpened ? undefined : module.key)}
                />
              </div>
              {isOpened && <ModuleFields module={module} path={`modules.${index}`} />}
            </>
          );
        }}
      </ReorderableList>
    </div>
  );
}

function ModuleFields({ module, path }: { module: AppModule; path: `modules.${number}` }) {
  const { t } = useTranslation('meTranslation');
  return (
    <div className={styles.fields}>
      <f.Text
        name={`${path}.label`}
        label={t('attendeeApp.moduleLabel')}
        help={t('attendeeApp.moduleLabelHelp', { name: t(`attendeeApp.module.${module.key}`) })}
        optional
        wide
      />
      <f.Select
        name={`${path}.icon`}
        label={t('attendeeApp.moduleIcon')}
        options={appIcons.map((value) => ({ value, label: t(`attendeeApp.icon.${value}`) }))}
      />
      <f.Colour name={`${path}.colour`} label={t('attendeeApp.moduleColour')} optional />
      <f.Select
        name={`${path}.scope`}
        label={t('attendeeApp.visibleTo')}
        options={ticketScope.options.map((value) => ({ value, label: t(`ticketScope.${value}`) }))}
        wide
      />
      {module.scope === 'all_tickets' ? (
        <f.Switch name={`${path}.isForGuests`} label={t('attendeeApp.forGuests')} wide />
      ) : (
        <TicketsField<AppSettingValues> name={`${path}.ticketIds`} label={t('attendeeApp.moduleTickets')} wide />
      )}
    </div>
  );
}
