import { Link } from '@tanstack/react-router';
import { useShop } from '#src/lib/shop-config.tsx';
import { DAILY_CLAIM } from './daily-claim.ts';
import classes from './page-footer.module.css';
import { PaymentMarks } from './payment-marks.tsx';

export function PageFooter() {
  const shop = useShop();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.shop}>
          <p className={classes.brand}>{shop.name}</p>
          <p className={classes.claim}>{DAILY_CLAIM}</p>
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={classes.heading}>
            Shop
          </h2>
          <ul className={classes.links}>
            <li>
              <Link to="/shop" search={{}} className={classes.link}>
                All Flowers
              </Link>
            </li>
            <li>
              <Link to="/shop" search={{ section: 'Best Sellers' }} className={classes.link}>
                Bestsellers
              </Link>
            </li>
            <li>
              <Link to="/shop" search={{ section: 'New Arrivals' }} className={classes.link}>
                New Arrivals
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" className={classes.heading}>
            Company
          </h2>
          <ul className={classes.links}>
            <li>
              <Link to="/about" className={classes.link}>
                About Us
              </Link>
            </li>
          </ul>
        </nav>
        <div className={classes.payment}>
          <h2 className={classes.heading}>We accept</h2>
          <PaymentMarks />
        </div>
        {/* No year: the HTML is cached and would say the old one on New Year's Day. */}
        <p className={classes.copyright}>© {shop.name}. All rights reserved.</p>
      </div>
    </footer>
  );
}
