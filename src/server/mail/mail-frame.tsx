import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import type { MailAround, MailKind, RenderedMail } from './mail.ts'
import { mailStyles } from './mail-styles.ts'
import { textOfHtml } from './mail-text.ts'

/** A portal's email settings. `onBrand` is readable on `brand`, the other inks on white and on `ground`. */
export interface MailLook {
  portalName: string
  /** The product's mark precedes the name, unless the portal has its own logo. */
  hasMark: boolean
  colours: Record<'brand' | 'onBrand' | 'brandInk' | 'ink' | 'quiet' | 'line' | 'ground', string>
}

/** Context for the render function of an email part, besides its props. */
export interface MailPartAround extends MailAround {
  look: MailLook
}

/** An email part: the exports of `parts/mails/<id>/mail.tsx`. */
export interface MailPart<Props> {
  mail: MailKind<Props>
  render: (props: Props, around: MailPartAround) => Promise<RenderedMail>
}

/** The content of an email, in the reader's language. */
export interface MailContent {
  subject: string
  /** Heading; defaults to the subject. */
  title?: string
  /** Paragraphs. */
  lines: readonly ReactNode[]
  /** The call to action. `href` is an absolute URL. */
  action?: { text: string; href: string }
  /** Secondary paragraphs below the button, such as how long its link is valid. */
  notes?: readonly ReactNode[]
  /** A sentence that says why the reader gets this email. */
  why: string
  /** The unsubscribe link in the footer. `href` is an absolute URL. */
  unsubscribe?: { text: string; href: string }
}

interface EmailProps {
  content: MailContent
  around: MailPartAround
  /** Introduces the button's address below it. Absent in the plain text, where links show their address. */
  addressIs?: string
  noAnswer: string
}

/** Renders an email in the common frame (name, colours, text direction, reason), as HTML and plain text. */
export async function frameMail(around: MailPartAround, content: MailContent): Promise<RenderedMail> {
  const { lang, langOf, t, look } = around
  const noAnswer = await t('mail.frame.noAnswer')
  const props = { content, around, noAnswer }
  const page = (
    <html lang={htmlLangOf(lang)} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title lang={langOf(content.subject)}>{content.subject}</title>
      </head>
      <body style={mailStyles(look, directionOf(lang)).body}>
        <Email {...props} addressIs={await t('mail.frame.addressIs')} />
      </body>
    </html>
  )
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    text: textOfHtml(renderToStaticMarkup(<Email {...props} />)),
  }
}

// Direction and language are repeated here, because email programs drop html and body.
function Email({ content, around: { lang, langOf, publicUrl, look }, addressIs, noAnswer }: EmailProps) {
  const styles = mailStyles(look, directionOf(lang))
  const { action, unsubscribe, notes = [], title = content.subject } = content
  return (
    <div lang={htmlLangOf(lang)} dir={directionOf(lang)} style={styles.ground}>
      <div style={styles.sheet}>
        <p style={styles.head}>
          <a href={`${publicUrl}/${lang}/`} style={styles.headLink}>
            {look.hasMark && <Mark styles={styles} />}
            {look.portalName}
          </a>
        </p>
        <div style={styles.content}>
          <h1 lang={langOf(title)} style={styles.title}>
            {title}
          </h1>
          <Paragraphs of={content.lines} langOf={langOf} style={styles.line} />
          {action && (
            <p style={styles.action}>
              <a href={action.href} lang={langOf(action.text)} style={styles.button}>
                {action.text}
              </a>
            </p>
          )}
          <Paragraphs of={notes} langOf={langOf} style={styles.note} />
          {action && addressIs !== undefined && (
            <p lang={langOf(addressIs)} style={styles.note}>
              {addressIs}
              <br />
              <a href={action.href} dir="ltr" style={styles.address}>
                {action.href}
              </a>
            </p>
          )}
        </div>
      </div>
      <div style={styles.footer}>
        <Paragraphs of={[content.why, noAnswer]} langOf={langOf} style={styles.footerLine} />
        {unsubscribe && (
          <p style={styles.footerLine}>
            <a href={unsubscribe.href} lang={langOf(unsubscribe.text)} style={styles.footerLink}>
              {unsubscribe.text}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

// Boxes instead of a picture: many email programs block pictures by default.
const Mark = ({ styles }: { styles: ReturnType<typeof mailStyles> }) => (
  <span aria-hidden="true" style={styles.arch}>
    <span style={styles.door}>
      <span style={styles.sun} />
    </span>
  </span>
)

interface ParagraphsProps {
  of: readonly ReactNode[]
  langOf: MailAround['langOf']
  style: CSSProperties
}

const Paragraphs = ({ of, langOf, style }: ParagraphsProps) =>
  of.map((line, index) => (
    <p key={index} lang={langOf(line)} style={style}>
      {line}
    </p>
  ))
