import { type Role, roles } from '@contract/roles.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';

type RoleForm = { role: Role };
const f = fieldsOf<RoleForm>();

/** The least first: whoever does not look gives no more than was meant. */
const leastFirst = [...roles].reverse();

/** A role, with what it means. */
export function RoleField() {
  const { t } = useTranslation('organisation');
  const { control } = useFormContext<RoleForm>();
  const role = useWatch({ control, name: 'role' });
  return (
    <f.Segmented
      name="role"
      label={t('members.role')}
      help={t(`roleMeans.${role}`)}
      options={leastFirst.map((value) => ({ value, label: t(`role.${value}`) }))}
      wide
    />
  );
}
