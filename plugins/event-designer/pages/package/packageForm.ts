import { schemasOf } from '@contract/entity.ts';
import { requiredText, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import {
  maximumComponents,
  maximumMembers,
  type PackageComponent,
  type PackageMember,
  packageComponent,
  packageFields,
} from '../../contract/packageFields.ts';
import type { Package } from '../../contract/packages.ts';
import { chosenMoments, momentKind, momentKindsOf } from '../../parts/saleMoments.ts';
import { type PackageSituation, packageProblems } from '../../rules/packages/packageRules.ts';

const { isPaused: _pausedFromTheMenu, components: _inAnotherShape, ...fields } = packageFields;

/** A member as one field chooses it: `ticket 5`, with the choice of each option. Empty until something is chosen. */
const formMember = z.object({ id: requiredText(30), choices: z.record(z.string(), z.nullable(z.string())) });
type FormMember = z.infer<typeof formMember>;

const formComponent = z.object({
  ...packageComponent.shape,
  members: z.array(formMember).check(z.minLength(1), z.maxLength(maximumMembers)),
});
export type FormComponent = z.infer<typeof formComponent>;

/** The form's values. */
const packageFormFields = z.object({
  ...schemasOf(fields),
  components: z.array(formComponent).check(z.maxLength(maximumComponents)),
  /** A picture is a file and a crop until it is saved. A write sends only its media id. */
  image: z.nullable(z.custom<Picture>(isPicture)),
  saleStartKind: momentKind,
  saleEndKind: momentKind,
  /** The server never returns the pass code. An empty one leaves the stored one unchanged. */
  passCode: z.union([z.literal(''), requiredText(50, 4)]),
});
export type PackageForm = z.infer<typeof packageFormFields>;

export const memberKey = ({ kind, id }: Pick<PackageMember, 'kind' | 'id'>) => `${kind} ${id}`;

const formMemberOf = (member: PackageMember, options: OptionsOf): FormMember => ({
  id: memberKey(member),
  choices: Object.fromEntries(
    (options.get(memberKey(member)) ?? []).map(({ id, choices }) => [
      id,
      choices.find((choice) => member.choiceIds.includes(choice.id))?.id ?? null,
    ]),
  ),
});

function memberOf({ id, choices }: FormMember): PackageMember {
  const [kind, number] = id.split(' ');
  const choiceIds = Object.values(choices).flatMap((choice) => choice || []);
  return { kind: kind === 'extra' ? 'extra' : 'ticket', id: Number(number), choiceIds };
}

/** Returns the components as the contract has them. */
function componentsOf(components: readonly FormComponent[]): PackageComponent[] {
  return components.map((component) => ({ ...component, members: component.members.map(memberOf) }));
}

/**
 * Returns the components of a form that is being edited: one without a count counts once, and one in which nothing is
 * chosen not at all.
 */
export function countedComponents(components: readonly FormComponent[]): PackageComponent[] {
  const chosen = components
    .map((component) => ({ ...component, members: component.members.filter(({ id }) => Boolean(id)) }))
    .filter(({ members }) => members.length > 0);
  return componentsOf(chosen).map((component) => ({ ...component, count: Math.max(1, component.count || 1) }));
}

/** The options of each member that has some, by its key. */
export type OptionsOf = ReadonlyMap<
  string,
  readonly { id: string; choices: readonly { id: string; label: string }[] }[]
>;

export const newMember = (): FormMember => ({ id: '', choices: {} });

/** Returns a new component with members that are still to be chosen. */
export function newComponent(members: number): FormComponent {
  return {
    id: randomKey(),
    label: '',
    count: 1,
    members: Array.from({ length: members }, newMember),
    designatedPrice: null,
  };
}

/** Returns the form's schema with the server's rules that span several fields. */
export function packageFormSchema(stored: Package, situation: Omit<PackageSituation, 'stored' | 'givesPassCode'>) {
  return packageFormFields.check(
    obeys((form) =>
      packageProblems(
        { ...chosenMoments(form), components: componentsOf(form.components) },
        { ...situation, stored, givesPassCode: form.passCode !== '' },
      ),
    ),
  );
}

export function toForm(pack: Package, options: OptionsOf): PackageForm {
  return z.parse(packageFormFields, {
    ...pack,
    components: pack.components.map((component) => ({
      ...component,
      members: component.members.map((member) => formMemberOf(member, options)),
    })),
    image: pack.image && storedPicture(pack.image),
    ...momentKindsOf(pack),
    passCode: '',
  });
}

/** Returns the patch for the changed values, without the image, which is sent separately and first. */
export function toPatch({ image: _sentFirst, components, passCode, ...form }: Partial<PackageForm>) {
  const { saleStartKind: _start, saleEndKind: _end, ...patch } = chosenMoments(form);
  return {
    ...patch,
    ...(components && { components: componentsOf(components) }),
    ...(passCode && { passCode }),
  };
}
