import type { CSSProperties } from 'react'
import type { MailLook } from './mail-frame.tsx'

const FONT = "'Segoe UI', Roboto, 'Noto Sans', 'Noto Naskh Arabic', 'Helvetica Neue', Arial, sans-serif"

// Same as `--sun` of the pages, which portals can't change.
const SUN = '#ffbc64'
// Arabic script is lower than Latin and needs more line height.
const SIZES = {
  ltr: { fontSize: 17, lineHeight: 1.55, titleHeight: 1.2 },
  rtl: { fontSize: 18, lineHeight: 1.75, titleHeight: 1.4 },
}

/** Styles of the email frame. They are inlined, because email programs support neither style sheets nor variables. */
export function mailStyles({ colours }: MailLook, direction: 'ltr' | 'rtl') {
  const { fontSize, lineHeight, titleHeight } = SIZES[direction]
  return {
    body: { margin: 0, padding: 0, background: colours.ground },
    ground: {
      padding: '24px 12px',
      background: colours.ground,
      color: colours.ink,
      fontFamily: FONT,
      fontSize,
      lineHeight,
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
    arch: {
      display: 'inline-block',
      width: 26,
      height: 24,
      paddingTop: 6,
      margin: direction === 'rtl' ? '0 0 0 10px' : '0 10px 0 0',
      borderRadius: '13px 13px 0 0',
      background: colours.onBrand,
      verticalAlign: -6,
    },
    door: {
      display: 'block',
      width: 14,
      height: 9,
      paddingTop: 15,
      margin: '0 auto',
      borderRadius: '7px 7px 0 0',
      background: colours.brand,
    },
    sun: {
      display: 'block',
      width: 10,
      height: 9,
      margin: '0 auto',
      borderRadius: '5px 5px 0 0',
      background: SUN,
    },
    headLink: { color: colours.onBrand, textDecoration: 'none' },
    content: { padding: '28px 28px 24px' },
    title: { margin: '0 0 16px', fontSize: 26, lineHeight: titleHeight, fontWeight: 700, color: colours.ink },
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
    address: { color: colours.brandInk, overflowWrap: 'anywhere' },
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
  } satisfies Record<string, CSSProperties>
}
