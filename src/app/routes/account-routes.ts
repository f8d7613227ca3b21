import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { withProblemPage } from '../loaders/loaders.ts'
import type * as ownLoaders from '../loaders/account-loaders.ts'
import { pageFrom } from './page.ts'

const accountPage = pageFrom(
  'account-pages',
  import.meta.glob<ComponentType>('../../features/*/web/account-pages/*.tsx', { import: 'Page' }),
)

/** The loaders of account pages are loaded with the first of these pages. */
const ownLoaderOf = (name: Exclude<keyof typeof ownLoaders, 'ownPage'>) =>
  withProblemPage(async (from) => (await import('../loaders/account-loaders.ts'))[name](from))

/** Few visitors order anything, so these loaders are loaded with the first such page. */
const orderLoaderOf = (name: 'orders' | 'order' | 'result' | 'gift' | 'campaign') =>
  withProblemPage(async (from) => (await import('../loaders/order-loaders.ts')).orderLoaders[name](from))

/** Pages of the visitor's own account. */
export const accountRoutes: RouteObject[] = [
  { path: 'profile', ...accountPage('profile/profile-page', { name: 'profile' }), loader: ownLoaderOf('loadProfile') },
  {
    path: 'profile/progress/:tabId?',
    ...accountPage('profile/progress-page', { name: 'profile-progress' }),
    loader: ownLoaderOf('loadProgressPage'),
  },
  {
    path: 'profile/practice',
    ...accountPage('practice/practice-page', { name: 'profile-practice' }),
    loader: ownLoaderOf('loadPractice'),
  },
  {
    path: 'profile/orders',
    ...accountPage('orders/orders-page', { name: 'profile-orders' }),
    loader: orderLoaderOf('orders'),
  },
  {
    path: 'profile/orders/:orderId',
    ...accountPage('orders/receipt-page', { name: 'profile-order' }),
    loader: orderLoaderOf('order'),
  },
  {
    path: 'order-result/:orderId?',
    ...accountPage('orders/order-result-page', { name: 'order-result-id' }),
    loader: orderLoaderOf('result'),
  },
  {
    path: 'join/:code',
    ...accountPage('groups/join-group-page', { name: 'join-group' }),
    loader: ownLoaderOf('loadGroupToJoin'),
  },
  {
    path: 'join/invitation/:token',
    ...accountPage('people-import/invitation-page', { name: 'join-invitation' }),
    loader: ownLoaderOf('loadInvitation'),
  },
  {
    path: 'profile/notes',
    ...accountPage('notes/notes-page', { name: 'profile-notes' }),
    loader: ownLoaderOf('loadNotes'),
  },
  {
    // The spec has exactly this spelling and these capitals (ROUTE-13).
    path: 'profile/Notifications/NotificationsPage',
    caseSensitive: true,
    ...accountPage('profile/notifications-page', { name: 'profile-notifications' }),
    loader: ownLoaderOf('loadNotifications'),
  },
  { path: 'gift/:token', ...accountPage('orders/gift-page', { name: 'gift' }), loader: orderLoaderOf('gift') },
  { path: 'donate', ...accountPage('orders/donate-page', { name: 'donate' }), loader: orderLoaderOf('campaign') },
]
