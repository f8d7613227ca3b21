import { useLayoutEffect, useRef, useState } from 'react'

/** Where the caret is put when a text is entered; `before` is the HTML that follows it. */
export type Caret = 'start' | 'end' | { x: number; y: number } | { before: string }

/** A text that is about to be written: it becomes a block with its first letter. */
export interface FreshText {
  id: string
  index: number
  /** Whether the block menu opens at once. */
  isMenu: boolean
}

/** What is chosen on the surface, and which text is being written. */
export interface SurfaceState {
  chosen: readonly string[]
  /** The end of the selection that moves. */
  head: string | undefined
  writing: { id: string; at: Caret } | undefined
  fresh: FreshText | undefined
}

export const NOTHING: SurfaceState = { chosen: [], head: undefined, writing: undefined, fresh: undefined }

/** Returns functions that stay the same objects and call the newest ones, so that memoised rows don’t render again. */
export function useStable<Functions extends object>(functions: Functions): Functions {
  const latest = useRef(functions)
  // Before anything else can be pressed.
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [stable] = useState(
    () =>
      new Proxy(functions, {
        get:
          (_, name) =>
          (...args: unknown[]): unknown => {
            const call: unknown = Reflect.get(latest.current, name)
            return typeof call === 'function' ? call(...args) : undefined
          },
      }),
  )
  return stable
}
