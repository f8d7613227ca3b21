/** A place in a bucket. `prefix` has no slash at its ends, and may be empty. */
export interface BucketAddress {
  bucket: string
  prefix: string
}

/** Reads an address such as `s3://bucket/prefix`; undefined if it isn't one. */
export function parseBucket(address: string): BucketAddress | undefined {
  const { bucket, prefix = '' } = /^s3:\/\/(?<bucket>[\w.-]+)(?:\/(?<prefix>.*))?$/.exec(address)?.groups ?? {}
  return bucket === undefined ? undefined : { bucket, prefix: withoutEndSlashes(prefix) }
}

/** Removes the slashes at the end of an address or path. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
