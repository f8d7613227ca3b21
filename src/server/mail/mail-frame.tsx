import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import type { MailAround, MailKind, RenderedMail } from './mail.ts'
import { mailStyles } from './mail-styles.ts'
import { textOfHtml } from './mail-text.ts'

/** What a portal sets of its mails. Text in `onBrand` can be read on `brand`, the other inks on white and on `ground`. */
export interface MailLook {
  portalName: string
  /** The product's mark stands before the name, unless the portal has a logo of its own. */
  hasMark: boolean
  colours: Record<'brand' | 'onBrand' | 'brandInk' | 'ink' | 'quiet' | 'line' | 'ground', string>
}

/** What the render function of a part gets beside its props. */
export interface MailPartAround extends MailAround {
  look: MailLook
}

/** A mail as a part: `parts/mails/<id>/mail.tsx` exports these two. */
export interface MailPart<Props> {
  mail: MailKind<Props>
  render: (props: Props, around: MailPartAround) => Promise<RenderedMail>
}

/** What stands in a mail, in the reader's language. */
export interface MailContent {
  subject: string
  /** Heads the mail; the subject when absent. */
  title?: string
  /** Paragraphs. */
  lines: readonly ReactNode[]
  /** The one thing to do. `href` is a whole address. */
  action?: { text: string; href: string }
  /** Quieter paragraphs beneath the button, as how long its link holds. */
  notes?: readonly ReactNode[]
  /** A sentence that says why the reader gets this mail. */
  why: string
  /** A link in the footer that ends mails of this kind. `href` is a whole address. */
  unsubscribe?: { text: string; href: string }
}

interface LetterProps {
  content: MailContent
  around: MailPartAround
  /** Says that the address beneath is that of the button. Absent in the plain version, which names it anyhow. */
  addressIs?: string
  noAnswer: string
}

/** Puts a mail into the common frame: the portal's name and colours, the reader's direction, why it came; with its plain text. */
export async function frameMail(around: MailPartAround, content: MailContent): Promise<RenderedMail> {
  const { lang, t, look } = around
  const noAnswer = await t('mail.frame.noAnswer')
  const letter = { content, around, noAnswer }
  const page = (
    <html lang={htmlLangOf(lang)} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.subject}</title>
      </head>
      <body style={mailStyles(look, directionOf(lang)).body}>
        <Letter {...letter} addressIs={await t('mail.frame.addressIs')} />
      </body>
    </html>
  )
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    text: textOfHtml(renderToStaticMarkup(<Letter {...letter} />)),
  }
}

// Direction and language stand here once more: mail programs throw html and body away.
function Letter({ content, around: { lang, publicUrl, look }, addressIs, noAnswer }: LetterProps) {
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
          <h1 style={styles.title}>{title}</h1>
          <Paragraphs of={content.lines} style={styles.line} />
          {action && (
            <p style={styles.action}>
              <a href={action.href} style={styles.button}>
                {action.text}
              </a>
            </p>
          )}
          <Paragraphs of={notes} style={styles.note} />
          {action && addressIs !== undefined && (
            <p style={styles.note}>
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
        <Paragraphs of={[content.why, noAnswer]} style={styles.footerLine} />
        {unsubscribe && (
          <p style={styles.footerLine}>
            <a href={unsubscribe.href} style={styles.footerLink}>
              {unsubscribe.text}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

// Boxes instead of a picture: many programs show pictures only when asked.
const Mark = ({ styles }: { styles: ReturnType<typeof mailStyles> }) => (
  <span aria-hidden="true" style={styles.arch}>
    <span style={styles.door}>
      <span style={styles.sun} />
    </span>
  </span>
)

const Paragraphs = ({ of, style }: { of: readonly ReactNode[]; style: CSSProperties }) =>
  of.map((line, index) => (
    <p key={index} style={style}>
      {line}
    </p>
  ))
