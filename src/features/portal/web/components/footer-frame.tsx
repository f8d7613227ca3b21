import type { ReactNode } from 'react'
import { FooterEnd, type FooterFacts } from './footer-end.tsx'
import styles from './footer-frame.module.css'

/** The dark footer of a page: an arcade, its content, the last line. */
export function FooterFrame({ facts, children }: { facts: FooterFacts; children: ReactNode }) {
  return (
    <footer data-on="night" data-screen className={styles.footer}>
      <div aria-hidden="true" className={styles.arcade} />
      <div className="wrap">
        {children}
        <FooterEnd {...facts} />
      </div>
    </footer>
  )
}
