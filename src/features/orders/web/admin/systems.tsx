import { SalesFrame } from './sales-frame.tsx'
import { SystemList } from './system-list.tsx'

/** The page of payment systems. */
export function Systems() {
  return (
    <SalesFrame place="systems">
      <SystemList />
    </SalesFrame>
  )
}
