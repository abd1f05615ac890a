import type { ReactNode } from 'react';

export function ScrollTable({
  title,
  lead,
  turns = false,
  children,
}: {
  title: string;
  lead?: string;
  turns?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <h2>{title}</h2>
      {lead && <p className="soft">{lead}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: else the keyboard cannot scroll it */}
      <section className="scroll" aria-label={title} tabIndex={0}>
        <table className={turns ? 'turns' : undefined}>{children}</table>
      </section>
    </div>
  );
}
