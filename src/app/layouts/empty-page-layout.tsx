import { Outlet } from 'react-router'
import { EmptyLayout } from './empty-layout.tsx'

/** The empty layout, for routes. */
export function EmptyPageLayout() {
  return (
    <EmptyLayout>
      <Outlet />
    </EmptyLayout>
  )
}
