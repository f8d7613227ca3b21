import type { StaffRole } from '#base/roles.ts'
import type { IconName } from '#ui/icon-paths.ts'

/** Groups of the navigation. The title of a group is the text `admin.sectionGroups.<id>`. */
export const ADMIN_GROUPS = ['people', 'learning', 'voices', 'pages', 'portal'] as const

/** An entry of the administration's navigation. Its title is the text `admin.sections.<id>`. */
interface AdminSection {
  id: string
  group: (typeof ADMIN_GROUPS)[number]
  /** Address of its first page, without language. Pages below that address belong to it too. */
  to: string
  icon: IconName
  /** The lowest role that may open it. */
  access: StaffRole
}

/** The first entry, above the groups. */
export const ADMIN_START: Omit<AdminSection, 'group'> = {
  id: 'today',
  to: '/admin/',
  icon: 'bell',
  access: 'mp-leader',
}

/** The entries of the administration's side navigation, in order. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { id: 'people', group: 'people', to: '/admin/users/', icon: 'user', access: 'mp-admin' },
  { id: 'invitations', group: 'people', to: '/admin/invitations/', icon: 'link', access: 'mentor' },
  { id: 'teams', group: 'people', to: '/admin/teams/', icon: 'flag', access: 'mp-leader' },
  { id: 'mentors', group: 'people', to: '/admin/mentors/', icon: 'user', access: 'mp-leader' },
  { id: 'groups', group: 'people', to: '/admin/groups/', icon: 'user', access: 'mp-admin' },
  { id: 'courses', group: 'learning', to: '/admin/courses/', icon: 'book', access: 'envmgr-admin' },
  { id: 'studio', group: 'learning', to: '/studio/', icon: 'text-size', access: 'envmgr-admin' },
  { id: 'checks', group: 'learning', to: '/desk/tests/', icon: 'test', access: 'mentor' },
  { id: 'webinars', group: 'learning', to: '/admin/webinars/', icon: 'webinar', access: 'envmgr-admin' },
  { id: 'events', group: 'learning', to: '/admin/events/', icon: 'play', access: 'envmgr-admin' },
  { id: 'awards', group: 'learning', to: '/admin/awards/', icon: 'arch', access: 'envmgr-admin' },
  { id: 'certificates', group: 'learning', to: '/admin/certificates/', icon: 'star', access: 'envmgr-admin' },
  { id: 'gifts', group: 'learning', to: '/admin/gifts/', icon: 'heart', access: 'mp-admin' },
  { id: 'comments', group: 'voices', to: '/admin/comments/', icon: 'chat', access: 'mentor' },
  { id: 'reviews', group: 'voices', to: '/admin/reviews/', icon: 'star', access: 'mp-admin' },
  { id: 'feedback', group: 'voices', to: '/admin/feedback/', icon: 'heart', access: 'mp-admin' },
  { id: 'pages', group: 'pages', to: '/admin/pages/', icon: 'book', access: 'envmgr-admin' },
  { id: 'media', group: 'pages', to: '/admin/media/', icon: 'eye', access: 'envmgr-admin' },
  { id: 'forms', group: 'pages', to: '/admin/forms/', icon: 'mail', access: 'envmgr-admin' },
  { id: 'sales', group: 'portal', to: '/admin/orders/', icon: 'bookmark', access: 'envmgr-admin' },
  { id: 'setup', group: 'portal', to: '/admin/setup/', icon: 'check', access: 'envmgr-admin' },
  { id: 'settings', group: 'portal', to: '/admin/settings/', icon: 'globe', access: 'envmgr-admin' },
  { id: 'translations', group: 'portal', to: '/admin/translations/', icon: 'text-size', access: 'envmgr-admin' },
  { id: 'log', group: 'portal', to: '/admin/audit/', icon: 'clock', access: 'envmgr-admin' },
  { id: 'backups', group: 'portal', to: '/admin/backups/', icon: 'download', access: 'envmgr-admin' },
  { id: 'failures', group: 'portal', to: '/admin/failures/', icon: 'warning', access: 'envmgr-admin' },
]
