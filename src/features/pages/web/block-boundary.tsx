import { Component, type ReactNode } from 'react'

interface Props {
  blockId: string
  children: ReactNode
}

/** Leaves out a block that fails, so that the rest of its page stays. */
export class BlockBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block ${this.props.blockId} could not be drawn.`, error)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
