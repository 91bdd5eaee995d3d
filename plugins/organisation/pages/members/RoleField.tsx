import { type Role, roles } from '@contract/roles.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';

type RoleForm = { role: Role };
const f = fieldsOf<RoleForm>();

/** The least powerful role first, so that a careless choice grants no more than intended. */
const leastPrivilegedFirst = [...roles].reverse();

/** Chooses a role and explains each one. */
export function RoleField() {
  const { t } = useTranslation('organisation');
  const { control } = useFormContext<RoleForm>();
  const role = useWatch({ control, name: 'role' });
  return (
    <f.Segmented
      name="role"
      label={t('members.role')}
      help={t(`roleMeans.${role}`)}
      options={leastPrivilegedFirst.map((value) => ({ value, label: t(`role.${value}`) }))}
      wide
    />
  );
}
