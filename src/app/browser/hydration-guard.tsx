import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router'

/** Errors that the server has drawn as a page; undefined once the page is no longer the server's, and on the server itself. */
let drawn: readonly unknown[] | undefined

/** From here on the page that the server drew must not give way to an error page, unless for errors that it shows already. */
export function guardServedPage(errors: readonly unknown[]): void {
  drawn = errors
}

/** The visitor has gone to another page: there an error page is all that there is to show. */
export function endGuard(): void {
  drawn = undefined
}

/** The boundary of a route. While the page is the server's it lets an error through to `HydrationGuard`. */
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
 * Keeps what the server drew when the app fails to take it over: React then clears the page, and this puts the same elements
 * back before the browser paints, into a root of their own so that React no longer hears what happens in them.
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
    // Until this is committed the elements are still in their place.
    this.#served = [...this.props.root.childNodes]
    return null
  }
}
