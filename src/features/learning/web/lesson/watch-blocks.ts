/** The line across the window at which a reader is assumed to be: at a third of its height. */
const READING_LINE = '-33% 0px -66% 0px'
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 20)
/** A block counts as seen once nearly its end has been visible. */
const NEAR_END = 0.06

interface Listener {
  /** Called once per block, when it has been seen to its end. */
  onSeen: (blockId: string) => void
  /** Called with the block being read. Not before the page has been scrolled: opening it is not reading. */
  onPlace: (blockId: string) => void
}

/** Watches which blocks are seen, and which one is being read. Returns a function that stops watching. */
export function watchBlocks(blockIds: readonly string[], { onSeen, onPlace }: Listener): () => void {
  if (!('IntersectionObserver' in window)) return () => {}
  const ends = new IntersectionObserver(
    (entries) => {
      for (const entry of entries.filter(isSeen)) {
        ends.unobserve(entry.target)
        onSeen(entry.target.id)
      }
    },
    { threshold: THRESHOLDS },
  )
  const line = new IntersectionObserver(
    (entries) => {
      const reached = entries.find(({ isIntersecting }) => isIntersecting)
      if (reached && hasScrolled) onPlace(reached.target.id)
    },
    { rootMargin: READING_LINE },
  )
  let hasScrolled = scrollY > 0
  const onScroll = () => {
    hasScrolled = true
  }
  addEventListener('scroll', onScroll, { passive: true, once: true })
  for (const id of blockIds) {
    const block = document.getElementById(id)
    if (!block) continue
    ends.observe(block)
    line.observe(block)
  }
  return () => {
    ends.disconnect()
    line.disconnect()
    removeEventListener('scroll', onScroll)
  }
}

function isSeen({ isIntersecting, boundingClientRect: block, rootBounds }: IntersectionObserverEntry): boolean {
  const windowEnd = rootBounds?.bottom ?? innerHeight
  return isIntersecting && block.bottom - windowEnd <= block.height * NEAR_END
}
