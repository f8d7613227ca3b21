import { Component, type ReactNode } from 'react'

interface Props {
  blockId: string
  /** What stands there instead; undefined where it is left out. */
  standIn?: (() => ReactNode) | undefined
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
    return this.state.isBroken ? this.props.standIn?.() : this.props.children
  }
}
