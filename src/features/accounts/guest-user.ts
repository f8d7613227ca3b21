import type { User } from './model.ts'

/** The user of whom nothing is known; the same for every guest, so that a page for all guests can hold it. */
export const GUEST_USER: User = {
  id: 'guest',
  status: 'guest',
  roles: ['guest'],
  registered: null,
  complete: false,
  email: null,
  emailVerified: false,
  phone: null,
  firstName: null,
  lastName: null,
  fullName: '',
  avatar: null,
  deletion: [],
  learning: { environments: [] },
  analytics: { utm: [] },
  orders: { courses: [] },
  profile: {},
  links: [],
  chat: { connections: [] },
  chatV2: [],
  gdpr: { portals: [] },
  isGuest: true,
  hasSession: false,
  core: null,
}
