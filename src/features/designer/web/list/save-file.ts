const JSON_TYPE = 'application/json'

/** Downloads content as a file: text unchanged, anything else as JSON. */
export function saveFile(name: string, content: unknown, type = JSON_TYPE): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
