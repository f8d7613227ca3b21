import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { ElementGift } from '#features/awards/web/element-gift.tsx'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

type Props = ComponentProps<typeof ElementGift>

/** Awards that a finished element has given; their code is loaded after the lesson's, as soon as the device is online. */
export function EarnedHere(props: Props) {
  const visitor = useVisitor()
  const [Gift, setGift] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (visitor.kind !== 'user') return
    loadLater(() => import('#features/awards/web/element-gift.tsx')).then(
      (loaded) => setGift(() => loaded.ElementGift),
      () => {},
    )
  }, [visitor.kind])
  return Gift ? <Gift {...props} /> : null
}
