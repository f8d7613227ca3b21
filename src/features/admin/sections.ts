import type { StaffRole } from '#base/roles.ts'
import type { IconName } from '#ui/icon-paths.ts'

/** A part of the administration. Its title is the text `admin.sections.<id>`. */
interface AdminSection {
  id: string
  /** Its first page, without language; those below it belong to it too. */
  to: string
  icon: IconName
  /** Who may go there, with all above. */
  access: StaffRole
}

/** What the side navigation of the administration leads to, in order. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { id: 'people', to: '/admin/users/', icon: 'user', access: 'mp-admin' },
  { id: 'invitations', to: '/admin/invitations/', icon: 'link', access: 'mentor' },
  { id: 'teams', to: '/admin/teams/', icon: 'flag', access: 'mp-leader' },
  { id: 'mentors', to: '/admin/mentors/', icon: 'user', access: 'mp-leader' },
  { id: 'groups', to: '/admin/groups/', icon: 'user', access: 'mp-admin' },
  { id: 'courses', to: '/admin/courses/', icon: 'book', access: 'envmgr-admin' },
  { id: 'checks', to: '/desk/tests/', icon: 'test', access: 'mentor' },
  { id: 'gifts', to: '/admin/gifts/', icon: 'heart', access: 'mp-admin' },
  { id: 'awards', to: '/admin/awards/', icon: 'arch', access: 'envmgr-admin' },
  { id: 'certificates', to: '/admin/certificates/', icon: 'star', access: 'envmgr-admin' },
  { id: 'events', to: '/admin/events/', icon: 'play', access: 'envmgr-admin' },
  { id: 'webinars', to: '/admin/webinars/', icon: 'webinar', access: 'envmgr-admin' },
  { id: 'comments', to: '/admin/comments/', icon: 'chat', access: 'mentor' },
  { id: 'reviews', to: '/admin/reviews/', icon: 'star', access: 'mp-admin' },
  { id: 'sales', to: '/admin/orders/', icon: 'bookmark', access: 'envmgr-admin' },
  { id: 'feedback', to: '/admin/feedback/', icon: 'heart', access: 'mp-admin' },
  { id: 'pages', to: '/admin/pages/', icon: 'book', access: 'envmgr-admin' },
  { id: 'media', to: '/admin/media/', icon: 'eye', access: 'envmgr-admin' },
  { id: 'settings', to: '/admin/settings/', icon: 'globe', access: 'envmgr-admin' },
  { id: 'translations', to: '/admin/translations/', icon: 'text-size', access: 'envmgr-admin' },
  { id: 'forms', to: '/admin/forms/', icon: 'mail', access: 'envmgr-admin' },
  { id: 'log', to: '/admin/audit/', icon: 'clock', access: 'envmgr-admin' },
  { id: 'failures', to: '/admin/failures/', icon: 'warning', access: 'envmgr-admin' },
]
