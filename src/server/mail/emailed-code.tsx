const LOOK = {
  display: 'inline-block',
  padding: '10px 20px 10px 24px',
  borderRadius: 14,
  fontSize: 28,
  lineHeight: 1.4,
  letterSpacing: 4,
}

/** A code in an email, on a surface of the colour `ground`. */
export function EmailedCode({ code, ground }: { code: string; ground: string }) {
  return (
    <strong dir="ltr" style={{ ...LOOK, background: ground }}>
      {code}
    </strong>
  )
}
