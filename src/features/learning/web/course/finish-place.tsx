import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { FinishBand } from '#features/awards/web/finish-band.tsx'
import { useVisitor } from '#web/visitor.ts'
import { hasFinished, type Outlook } from '../../outlook.ts'
import styles from './finish-place.module.css'

type Props = ComponentProps<typeof FinishBand>

/** Place for the link to the certificate on the page of a finished course; its code is loaded late. */
export function FinishPlace({ outlook }: { outlook: Outlook }) {
  const { course } = outlook
  const visitor = useVisitor()
  const isWanted = visitor.kind === 'user' && hasFinished(outlook)
  const [Band, setBand] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!isWanted) return
    import('#features/awards/web/finish-band.tsx').then(
      (loaded) => setBand(() => loaded.FinishBand),
      () => {},
    )
  }, [isWanted])
  return isWanted ? <div className={styles.place}>{Band && <Band course={course} />}</div> : null
}
