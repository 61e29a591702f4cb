import { Menu } from '@mantine/core';
import { IconArrowDown } from '#src/ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '#src/ui/icons/icon-arrow-up.ts';
import { IconCopy } from '#src/ui/icons/icon-copy.ts';
import { IconDots } from '#src/ui/icons/icon-dots.ts';
import { IconExternalLink } from '#src/ui/icons/icon-external-link.ts';
import { IconEye } from '#src/ui/icons/icon-eye.ts';
import { IconHistory } from '#src/ui/icons/icon-history.ts';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { productPath } from '#contract/catalogue/product-path.ts';
import { saleStateOf } from '#contract/catalogue/product-status.ts';
import type { ProductActions } from '#src/admin/catalogue/list/actions/product-actions.ts';
import { useMenuOpener } from '#src/admin/dialogs/use-menu-opener.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import classes from './card-menu.module.css';

interface CardMenuProps {
  product: AdminProductView;
  actions: ProductActions;
  moves: { isFirst: boolean; isLast: boolean } | undefined;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What is done with a product less often. */
export function CardMenu({ product, actions, moves }: CardMenuProps) {
  const { opener, fromOpener } = useMenuOpener();
  const [intent, setIntent] = useState('');
  const hasPage = product.kind !== 'addon';
  return (
    <Menu
      onOpen={() => setIntent(newUuid())}
      position="bottom-end"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item }}
    >
      <Menu.Target>
        <button
          ref={opener}
          type="button"
          className={classes.button}
          aria-label={`More actions for ${product.name}`}
        >
          <IconDots {...ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy {...ICON} />}
          onClick={() => actions.duplicate(product, intent)}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory {...ICON} />}
          onClick={fromOpener(() => actions.showHistory(product))}
        >
          History
        </Menu.Item>
        {hasPage && saleStateOf(product) === 'on_sale' && (
          <Menu.Item
            component="a"
            href={productPath(product)}
            target="_blank"
            leftSection={<IconExternalLink {...ICON} />}
          >
            Show in the shop
          </Menu.Item>
        )}
        {hasPage && saleStateOf(product) !== 'on_sale' && (
          <Menu.Item
            leftSection={<IconEye {...ICON} />}
            onClick={fromOpener(() => actions.preview(product))}
          >
            Preview
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          disabled={!moves || moves.isFirst}
          leftSection={<IconArrowUp {...ICON} />}
          onClick={() => actions.move(product, 'earlier')}
        >
          Move earlier
        </Menu.Item>
        <Menu.Item
          disabled={!moves || moves.isLast}
          leftSection={<IconArrowDown {...ICON} />}
          onClick={() => actions.move(product, 'later')}
        >
          Move later
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
