import { type RefObject, useEffect, useState } from 'react'

/** Position of a block on the page. */
export interface Box {
  id: string
  top: number
  height: number
}

/** Returns the positions of blocks within `container`, measured again whenever anything in it changes its size. */
export function useBoxes(container: RefObject<HTMLElement | null>, ids: readonly string[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const key = ids.join(' ')
  useEffect(() => {
    const element = container.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    let frame = 0
    const measure = () => {
      // Not within the updater: React may call it later, when the page has been scrolled.
      const { top } = element.getBoundingClientRect()
      const now = key.split(' ').flatMap((id) => boxOf(element, id, top))
      setBoxes((before) => (isSame(before, now) ? before : now))
    }
    const later = () => {
      view.cancelAnimationFrame(frame)
      frame = view.requestAnimationFrame(measure)
    }
    const observer = new ResizeObserver(later)
    observer.observe(element)
    for (const id of key.split(' ')) {
      const block = element.ownerDocument.getElementById(id)
      if (block) observer.observe(block)
    }
    // Lazily loaded blocks are added later.
    const additions = new MutationObserver(later)
    additions.observe(element, { childList: true, subtree: true })
    later()
    return () => {
      observer.disconnect()
      additions.disconnect()
      view.cancelAnimationFrame(frame)
    }
  }, [container, key])
  return boxes
}

function boxOf(container: HTMLElement, id: string, containerTop: number): Box[] {
  const block = container.ownerDocument.getElementById(id)
  if (!block) return []
  const { top, height } = block.getBoundingClientRect()
  return [{ id, top: Math.round(top - containerTop), height: Math.round(height) }]
}

const isSame = (one: readonly Box[], other: readonly Box[]) =>
  one.length === other.length &&
  one.every(({ id, top, height }, index) => {
    const box = other[index]
    return box?.id === id && box.top === top && box.height === height
  })
