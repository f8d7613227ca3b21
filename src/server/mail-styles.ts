import type { CSSProperties } from 'react'
import type { MailLook } from './mail-frame.tsx'

const FONT = "'Segoe UI', Roboto, 'Noto Sans', 'Noto Naskh Arabic', 'Helvetica Neue', Arial, sans-serif"

/** Styles of the frame of mails. They stand in the mail itself: mail programs load no style sheet and know no variables. */
export const mailStyles = ({ colours }: MailLook) =>
  ({
    body: { margin: 0, padding: 0, background: colours.ground },
    ground: {
      padding: '24px 12px',
      background: colours.ground,
      color: colours.ink,
      fontFamily: FONT,
      fontSize: 17,
      lineHeight: 1.55,
    },
    sheet: {
      maxWidth: 560,
      margin: '0 auto',
      overflow: 'hidden',
      background: '#ffffff',
      border: `1px solid ${colours.line}`,
      borderRadius: 20,
    },
    head: { margin: 0, padding: '20px 28px', background: colours.brand, fontSize: 20, fontWeight: 700 },
    headLink: { color: colours.onBrand, textDecoration: 'none' },
    content: { padding: '28px 28px 24px' },
    title: { margin: '0 0 16px', fontSize: 26, lineHeight: 1.2, fontWeight: 700, color: colours.ink },
    line: { margin: '0 0 16px' },
    action: { margin: '24px 0' },
    button: {
      display: 'inline-block',
      padding: '14px 28px',
      background: colours.brand,
      color: colours.onBrand,
      borderRadius: 30,
      fontWeight: 700,
      textDecoration: 'none',
    },
    note: { margin: '0 0 12px', fontSize: 15, color: colours.quiet },
    address: { color: colours.brandInk, wordBreak: 'break-all' },
    footer: {
      boxSizing: 'border-box',
      maxWidth: 560,
      margin: '0 auto',
      padding: '20px 28px 0',
      fontSize: 14,
      color: colours.quiet,
    },
    footerLine: { margin: '0 0 8px' },
    footerLink: { color: colours.brandInk },
  }) satisfies Record<string, CSSProperties>
