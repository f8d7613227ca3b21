import type { MouseEvent, ReactNode } from 'react'
import { isPopup, openPopup } from '#web/popups.ts'
import { Link } from '#web/link.tsx'
import type { ActionProps } from './block.ts'

type PopupAction = Extract<ActionProps['button']['action'], { kind: 'popup' }>

/** Opens a popup. Before hydration, and if there is no such popup, it is a link to the same content as a page. */
export function PopupLink(props: { action: PopupAction; className: string; children: ReactNode }) {
  const { popup, options } = props.action
  const open = (event: MouseEvent) => {
    const id: string = popup
    const wantsTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (wantsTab || !isPopup(id)) return
    event.preventDefault()
    void openPopup(id, { ...options })
  }
  return (
    <Link to={addressOf(props.action)} className={props.className} onClick={open}>
      {props.children}
    </Link>
  )
}

/** Returns the address of the same content as a page. */
function addressOf({ popup, options }: PopupAction): string {
  if (options?.url) return options.url
  if (popup === 'page' && options?.alias) return `/${options.alias}/`
  if (popup === 'award' && options?.courseId) return `/courses/${options.courseId}/`
  if (popup === 'terms') return '/terms-of-use/'
  return popup === 'courses' ? '/courses/' : '/'
}
