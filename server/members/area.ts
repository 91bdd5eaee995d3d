import {
  changeMemberRole,
  createInvitation,
  invitations,
  members,
  removeMember,
  revokeInvitation,
} from '@contract/members.ts';
import type { Endpoint, ResponseOf } from '@contract/resource.ts';
import type { Tx } from '../database/types.ts';
import type { Context, EndpointSteps, KernelArea } from '../http/area.ts';
import type { Live } from '../live/live.ts';
import { invite, listInvitations, type NewInvitation, revokeOpenInvitation } from './invitations.ts';
import { type Caller, callerOf } from './owners.ts';
import { changeRole, deleteMember, listMembers } from './people.ts';

type Input<E extends Endpoint> = Parameters<EndpointSteps<E, unknown, unknown>['begin']>[0];

/** Works in a transaction of the system, because the role of requests cannot read the users' table. */
function systemEndpoint<E extends Endpoint>(
  _endpoint: E,
  work: (tx: Tx, caller: Caller, input: Input<E> & Pick<Context, 'params'>) => Promise<ResponseOf<E>>,
  /** Called after the commit. */
  afterCommit: (caller: Caller, params: Context['params']) => void = () => undefined,
): EndpointSteps<E, { caller: Caller; input: Input<E> & Pick<Context, 'params'> }, ResponseOf<E>> {
  return {
    begin: async (input, context) => ({ caller: callerOf(context), input: { ...input, params: context.params } }),
    outside: async ({ caller, input }, { database }) => {
      const answer = await database.asSystem((tx) => work(tx, caller, input));
      afterCommit(caller, input.params);
      return answer;
    },
    finish: async (answer) => answer,
  };
}

/** The routes of an account's members and invitations. */
export function membersArea({ endStreamsOf }: Pick<Live, 'endStreamsOf'>): KernelArea {
  const endStreams = ({ account }: Caller, { memberId = 0 }: Context['params']) => endStreamsOf(account, memberId);
  return {
    id: 'members',
    routes: ({ endpoint }) => {
      endpoint(
        members,
        systemEndpoint(members, (tx, caller) => listMembers(tx, caller)),
      );
      endpoint(
        changeMemberRole,
        systemEndpoint(
          changeMemberRole,
          (tx, caller, { body, params: { memberId = 0 } }) => changeRole(tx, caller, { id: memberId, role: body.role }),
          endStreams,
        ),
      );
      endpoint(
        removeMember,
        systemEndpoint(
          removeMember,
          async (tx, caller, { params: { memberId = 0 } }) => {
            await deleteMember(tx, caller, memberId);
            return {};
          },
          endStreams,
        ),
      );
      endpoint(
        invitations,
        systemEndpoint(invitations, (tx, caller) => listInvitations(tx, caller)),
      );
      endpoint(
        createInvitation,
        systemEndpoint(createInvitation, (tx, caller, { body }) => {
          const { role = 'viewer', email = '', tokenDigest } = body;
          const input: NewInvitation = { role, email, tokenDigest };
          return invite(tx, caller, input);
        }),
      );
      endpoint(
        revokeInvitation,
        systemEndpoint(revokeInvitation, async (tx, caller, { params: { invitationId = 0 } }) => {
          await revokeOpenInvitation(tx, caller, invitationId);
          return {};
        }),
      );
    },
  };
}
