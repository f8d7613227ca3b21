import { Component, type ReactNode } from 'react'

interface Props {
  blockId: string
  /** Renders what is shown in place of a failed block; left out, nothing is shown. */
  renderFallback?: (() => ReactNode) | undefined
  children: ReactNode
}

/** Keeps a block that fails from taking its page along: something stands in, or it is left out. */
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
