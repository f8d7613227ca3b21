import { Outlet } from 'react-router'
import { EmptyLayout } from './empty-layout.tsx'

/** The layout of a page that says one thing, for routes. */
export function EmptyPageLayout() {
  return (
    <EmptyLayout>
      <Outlet />
    </EmptyLayout>
  )
}
