/**
 * Returns a formatter for a time zone chosen at each use: an IANA name (RangeError if unknown), or
 * undefined for the device's zone. Formatters are cached, since creating one costs a hundred times
 * more than using it.
 */
export function formats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone) => {
    let format = known.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
      known.set(timeZone, format);
    }
    return format;
  };
}
