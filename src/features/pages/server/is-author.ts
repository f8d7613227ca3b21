import { hasRole, type Visitor } from '#base/roles.ts'

/** Whether a visitor may build pages and see unpublished ones (PAGE-50, SEO-06). */
export const isAuthor = (visitor: Visitor) => visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin')
