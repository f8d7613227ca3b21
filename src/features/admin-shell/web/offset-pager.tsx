import { Link } from '#web/link.tsx'
import styles from './offset-pager.module.css'

interface OffsetPagerProps {
  offset: number
  pageSize: number
  total: number
  texts: { newer: string; earlier: string }
  /** Returns the address of the page that begins at `offset`. */
  addressAt: (offset: number) => string
}

/** Links to the newer and the earlier page of a list. */
export function OffsetPager({ offset, pageSize, total, texts, addressAt }: OffsetPagerProps) {
  return (
    <div className={styles.pager}>
      {offset > 0 && <Link to={addressAt(Math.max(0, offset - pageSize))}>{texts.newer}</Link>}
      {offset + pageSize < total && <Link to={addressAt(offset + pageSize)}>{texts.earlier}</Link>}
    </div>
  )
}
