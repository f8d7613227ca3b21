import { BlockTitle } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import styles from './microcourse-list.module.css'

/** Title of a list; at the head of a page it is on its own wall, below the overlaid header. */
export function ListHead({ title, lead }: { title: string; lead: string | undefined }) {
  const { isHead } = useBlockPlace()
  return (
    <div className={styles.head} data-head={isHead || undefined}>
      <div className={styles.words}>
        <BlockTitle title={title} titleClass={styles.title} lead={lead} leadClass={styles.lead} />
      </div>
      {isHead && <Doors />}
    </div>
  )
}

/** Position, width, height and tone of each small door of the drawing; the last one is lit. */
const DOORS = [
  { x: 0, width: 58, height: 92, tone: 'sky' },
  { x: 72, width: 58, height: 128, tone: 'mid' },
  { x: 144, width: 58, height: 164, tone: 'wall' },
  { x: 216, width: 58, height: 128, tone: 'deep' },
  { x: 288, width: 58, height: 92, tone: 'sun' },
] as const
const FLOOR = 176

/** Small doors side by side on one step, one of them lit. */
function Doors() {
  return (
    <svg viewBox="-8 0 362 186" className={styles.doors} aria-hidden="true" focusable="false">
      {DOORS.map(({ x, width, height, tone }) => (
        <path
          key={x}
          className={styles.door}
          data-tone={tone}
          d={`M${x} ${FLOOR}V${FLOOR - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${FLOOR}z`}
        />
      ))}
      <path className={styles.step} d={`M-8 ${FLOOR}h362v10h-362z`} />
    </svg>
  )
}
