import { hasRole, type Visitor } from '#base/roles.ts'

/** Whether a visitor may see the gallery: in production only administrators of the environment (ROUTE-02, IMPL-45). */
export const mayLookBehind = (visitor: Visitor, environment: 'demo' | 'production'): boolean =>
  environment === 'demo' || (visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin'))
