import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router'

/** Errors that the server rendered as a page; undefined after the first navigation and on the server. */
let drawn: readonly unknown[] | undefined

/** From now on hydration errors must not replace the server-rendered page, except errors that it already shows. */
export function guardServedPage(errors: readonly unknown[]): void {
  drawn = errors
}

/** Ends the protection after a navigation: the new page has no server-rendered content to keep. */
export function endGuard(): void {
  drawn = undefined
}

/** Error boundary of a route. Until the first navigation it rethrows errors to `HydrationGuard`. */
export const guarded = (Problem: () => ReactNode) =>
  function Guarded() {
    const error = useRouteError()
    if (drawn && !drawn.includes(error)) throw error
    return <Problem />
  }

interface Props {
  root: HTMLElement
  onFail: () => void
  children: ReactNode
}

/**
 * Keeps the server-rendered page if hydration fails: React then clears the page, and this puts the same elements back before the
 * browser paints, into a separate root so that React no longer handles their events.
 */
export class HydrationGuard extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #served: ChildNode[] = []

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    const { root, onFail } = this.props
    const fresh = root.cloneNode()
    root.replaceWith(fresh)
    for (const node of this.#served) fresh.appendChild(node)
    onFail()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // The elements stay in place until this is committed.
    this.#served = [...this.props.root.childNodes]
    return null
  }
}
