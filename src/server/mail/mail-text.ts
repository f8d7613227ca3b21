const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'", '#39': "'" }

/** Converts an email's HTML to plain text: links with their address, lists with dashes. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|head|title|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, address: string, words: string) =>
      linkText(address, words),
    )
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/tr>/gi, '\n')
    .replace(/<\/?(p|h[1-6]|div|table|ul|ol|blockquote|hr)\b[^<>]*>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linkText(address: string, words: string): string {
  const plain = words.replace(/<[^<>]*>/g, '').trim()
  return plain === '' || plain === address ? address : `${plain} (${address})`
}
