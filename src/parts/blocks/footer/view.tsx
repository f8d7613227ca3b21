import { useFooterFacts } from '#features/portal/web/components/footer-end.tsx'
import { FooterFrame } from '#features/portal/web/components/footer-frame.tsx'
import { footerLinks } from '#features/portal/web/components/footer-links.ts'
import { Logo } from '#ui/mark.tsx'
import { Link } from '#web/link.tsx'
import { useSite } from '#web/site.ts'
import type { FooterProps } from './block.ts'
import styles from './footer.module.css'

/** A footer of the page's own. As the last block of a page it stands in place of the portal's. */
export function View({ variant, text, columns }: FooterProps) {
  const { name } = useSite()
  return (
    <FooterFrame facts={useFooterFacts()}>
      <div className={styles.footer} data-variant={variant}>
        <div className={styles.portal}>
          <Logo name={name} />
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {variant === 'short' ? <Row columns={columns} /> : <Columns columns={columns} />}
      </div>
    </FooterFrame>
  )
}

function Columns({ columns }: Pick<FooterProps, 'columns'>) {
  if (columns.length === 0) return null
  return (
    <div className={footerLinks.columns}>
      {columns.map(({ id, title, links }) => (
        <nav key={id} aria-label={title}>
          <h2 className={footerLinks.heading}>{title}</h2>
          <Links links={links} />
        </nav>
      ))}
    </div>
  )
}

/** A short footer has no room for titles: they name the links only for who hears the page. */
function Row({ columns }: Pick<FooterProps, 'columns'>) {
  return columns.map(({ id, title, links }) => (
    <nav key={id} aria-label={title} className={styles.row}>
      <Links links={links} />
    </nav>
  ))
}

function Links({ links }: Pick<FooterProps['columns'][number], 'links'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, text, to }) => (
        <li key={id}>
          <Link to={to} className={footerLinks.link}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
