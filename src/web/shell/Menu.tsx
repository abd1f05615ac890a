import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import css from './menu.module.css';
import { findActive, type MenuItem } from './menu.ts';

/** Side menu: groups of entries, one of which is active (spec §2). */
export function Menu({ items, onNavigate }: { items: MenuItem[]; onNavigate: () => void }) {
  const route = useLocation({ select: ({ pathname }) => pathname });
  const [active, setActive] = useState({ route, path: findActive(items, route) });
  // Navigation outside this menu also updates the active entry.
  if (active.route !== route) setActive({ route, path: findActive(items, route) });
  const choose = (path: string) => setActive({ route, path });
  return (
    <nav aria-label="Menú">
      {items.filter(isVisible).map((group) => (
        <div key={group.label}>
          <h2 className={css.group}>{group.label}</h2>
          <Entries
            items={group.items ?? []}
            parent={String(items.indexOf(group))}
            active={active.path}
            onActive={choose}
            onNavigate={onNavigate}
          />
        </div>
      ))}
    </nav>
  );
}

const isVisible = ({ visible }: MenuItem) => visible !== false;

interface Level {
  parent: string;
  active: string;
  onActive: (path: string) => void;
  onNavigate: () => void;
}

function Entries({ items, ...level }: Level & { items: MenuItem[] }) {
  return (
    <ul className={css.list}>
      {items.map(
        (item, index) =>
          isVisible(item) && (
            <li key={item.label} className={item.class}>
              <Entry item={item} path={`${level.parent}-${index}`} {...level} />
            </li>
          ),
      )}
    </ul>
  );
}

function Entry({ item, path, ...level }: Level & { item: MenuItem; path: string }) {
  const { label, icon: Icon, items, to, url, target, disabled, command } = item;
  const { parent, active, onActive, onNavigate } = level;
  const open = active === path || active.startsWith(`${path}-`);
  const content: ReactNode = (
    <>
      {Icon && <Icon size={20} aria-hidden />}
      <span>{label}</span>
    </>
  );
  const go = () => {
    command?.(item);
    onActive(path);
    onNavigate();
  };
  if (items) {
    return (
      <>
        <button
          type="button"
          className={css.item}
          disabled={disabled}
          aria-expanded={open}
          onClick={() => {
            command?.(item);
            onActive(open ? parent : path);
          }}
        >
          {content}
          <IconChevronDown size={18} className={css.chevron} aria-hidden />
        </button>
        {open && <Entries items={items} {...level} parent={path} />}
      </>
    );
  }
  if (disabled || (!to && !url)) {
    return (
      <button type="button" className={css.item} disabled={disabled} onClick={go}>
        {content}
      </button>
    );
  }
  if (url) {
    return (
      <a className={css.item} href={url} target={target} rel="noopener" onClick={go}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className={css.item}
      to={to}
      target={target}
      aria-current={active === path ? 'page' : undefined}
      onClick={go}
    >
      {content}
    </Link>
  );
}
