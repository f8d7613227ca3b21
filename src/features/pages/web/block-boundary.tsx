import { Component, type ReactNode } from 'react'

interface Props {
  blockId: string
  /** Renders a replacement for a failed block; without it, nothing is shown. */
  renderFallback?: (() => ReactNode) | undefined
  children: ReactNode
}

/** Error boundary of a block, so that one failing block doesn't break the page. */
export class BlockBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block ${this.props.blockId} could not be drawn.`, error)
  }

  override render() {
    return this.state.isBroken ? this.props.renderFallback?.() : this.props.children
  }
}
