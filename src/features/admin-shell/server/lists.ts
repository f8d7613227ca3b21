import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { listsError } from '../errors.ts'
import { type AdminList, adminLists, type BulkAction, moreBulkActions } from './hooks.ts'

/** Returns a list that the visitor may open. */
export function getList(kernel: Kernel, { id, visitor }: { id: string; visitor: SignedInVisitor }): AdminList {
  const list = kernel.hooks
    .of(adminLists)
    .flat()
    .find((each) => each.id === id)
  if (!list) throw listsError('lists.no-such-list')
  if (!hasRole(visitor.roles, list.access)) throw portalError('AUTH-DENY')
  return list
}

/** Returns an action of a list, by whichever feature it was added. */
export function findAction(kernel: Kernel, list: string, name: string): BulkAction | undefined {
  const own = kernel.hooks
    .of(adminLists)
    .flat()
    .find(({ id }) => id === list)?.actions
  const added = kernel.hooks.of(moreBulkActions).filter((more) => more.list === list)
  const all = new Map([own ?? {}, ...added.map(({ actions }) => actions)].flatMap((actions) => Object.entries(actions)))
  return all.get(name)
}
