import { hasRole, type Visitor } from '#base/roles.ts'

/** Whether somebody may see the pages of the gallery: in production administrators of the environment alone (ROUTE-02, IMPL-45). */
export const mayLookBehind = (visitor: Visitor, environment: 'demo' | 'production'): boolean =>
  environment === 'demo' || (visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin'))
