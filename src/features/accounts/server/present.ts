import { isSignInService } from '#features/portal/server/sign-in-services.ts'
import type { Kernel } from '#server/kernel.ts'
import { GUEST_USER } from '../guest-user.ts'
import type { User } from '../model.ts'
import type { UserRow } from './store.ts'

/** Returns users as they see themselves, under their display name (USER-28). */
export function presentUser(kernel: Pick<Kernel, 'parts'>, row: UserRow, fullName: string): User {
  const gdpr = { portals: row.gdpr }
  if (row.status !== 'active') return { ...GUEST_USER, id: row.id, status: 'session', hasSession: true, gdpr }
  const core = { email: row.email, phone: row.phone, complete: row.complete }
  return {
    ...GUEST_USER,
    ...core,
    core,
    id: row.id,
    status: 'active',
    roles: row.roles,
    emailVerified: row.email_verified_at !== null,
    registered: row.registered_at?.toISOString() ?? null,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName,
    avatar: avatarOf(kernel, row),
    deletion: row.deletion,
    learning: { environments: row.learning_environments },
    analytics: { utm: row.utm },
    profile: row.profile,
    links: row.links,
    chat: { connections: row.chat_connections },
    gdpr,
    isNew: row.sign_ins < 2,
    isGuest: false,
    hasSession: true,
  }
}

const DEFAULT_AVATAR = { id: '', url: '/art/avatar.svg', thumbnails: {} }

/** Spec §3: people who sign in with a service have a default picture unless they have their own (USER-21). */
function avatarOf(kernel: Pick<Kernel, 'parts'>, { avatar, links }: Pick<UserRow, 'avatar' | 'links'>): User['avatar'] {
  if (avatar?.id) return avatar
  return links.some((link) => isSignInService(kernel, link.split('|', 1)[0] ?? '')) ? DEFAULT_AVATAR : avatar
}

/** Returns first and last name, else the username. No part of an email is ever shown. */
export function fullNameOf(row: Pick<UserRow, 'first_name' | 'last_name' | 'username'>): string {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return name || (row.username ?? '')
}

/** Thumbnail size beside messages and comments. */
const PICTURE_WIDTH = '320'

/** Returns a person's picture as others see it. */
export function avatarUrlOf({ avatar }: { avatar: User['avatar'] }): string | null {
  return avatar?.id ? (avatar.thumbnails[PICTURE_WIDTH] ?? avatar.url) : null
}
